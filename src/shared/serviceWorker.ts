/** Address of the service worker. At the root, because a worker controls only what lies below it. */
export const SERVICE_WORKER_URL = '/service-worker.js';

/** Name of the cache with the files that the reader has loaded. */
export const OFFLINE_CACHE = 'sitegen';
