/** All that needs React imports this, and so stays in one file with the whole of it; see `fewerChunks` in `src/bundle/client.ts`. */
import 'react-dom/client';
