#!/usr/bin/env node
// Written in syntax that every Node understands, so that an old one gets an answer and not a stack trace.
var version = process.versions.node.split('.').map(Number);
if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
  console.error('sitegen needs Node.js 20.19 or newer; this is ' + process.version);
  process.exit(1);
}
// From 22.1 on, Node keeps what it has compiled.
import('node:module')
  .then((module) => {
    if (module.enableCompileCache) module.enableCompileCache();
    return import('../dist/cli.js');
  })
  .then((cli) => cli.main(process.argv));
