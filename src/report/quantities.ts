/** Formats a duration in seconds. */
export const formatSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

/** Formats a size in kB or MB. */
export const formatBytes = (bytes: number): string =>
  bytes < 1e6 ? `${(bytes / 1e3).toFixed(0)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
