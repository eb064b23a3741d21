/** Put in by `scripts/build.mjs`; absent when sitegen runs from source. */
declare const SITEGEN_BUILD_ID: string | undefined;

/** Names this build of sitegen: caches that another one wrote are not used. */
export const buildId: string = typeof SITEGEN_BUILD_ID === 'string' ? SITEGEN_BUILD_ID : 'source';
