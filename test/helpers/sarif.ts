import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';

const file = path.resolve(import.meta.dirname, '../fixtures/sarif/sarif-2.1.0.json');

/** Violations of the SARIF standard in a log: of its schema, and of rules that the schema cannot express. */
export function sarifFaults(text: string): readonly string[] {
  const log = JSON.parse(text);
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });
  ajv.addFormat('uri', (uri) => URL.canParse(uri));
  ajv.addFormat('uri-reference', (uri) => !/[\s<>"{}|\\^`]/.test(uri) && URL.canParse(uri, 'https://localhost/'));
  ajv.validate(JSON.parse(readFileSync(file, 'utf8')), log);
  const faults = (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  for (const { tool, results, originalUriBaseIds } of log.runs ?? [])
    for (const { ruleId, ruleIndex, locations } of results ?? []) {
      if (tool.driver.rules[ruleIndex]?.id !== ruleId)
        faults.push(`${ruleId}: its index is that of another rule (3.27.6)`);
      for (const { physicalLocation } of locations)
        if (!(physicalLocation.artifactLocation.uriBaseId in originalUriBaseIds))
          faults.push(`${ruleId}: unknown base (3.14.14)`);
    }
  return faults;
}
