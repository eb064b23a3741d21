/** Defined by `scripts/build.mjs` in the bundle; absent when sitegen runs from source. */
declare const SITEGEN_BUILD_ID: string | undefined;

/** Identifies this build of sitegen: part of cache keys, since a cache of another build is not reused. */
export const buildId: string = typeof SITEGEN_BUILD_ID === 'string' ? SITEGEN_BUILD_ID : 'source';
