/**
 * Imported by everything that needs React, so that all of React stays in one file; see `fewerChunks` in `src/bundle/client.ts`.
 */
import 'react-dom/client';
