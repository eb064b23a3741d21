/** The service worker: at the root, for it is about all that lies below. */
export const SERVICE_WORKER_URL = '/service-worker.js';

/** Name of the cache in which it keeps what the reader has seen. */
export const OFFLINE_CACHE = 'sitegen';
