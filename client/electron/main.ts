/** What this site's pages have beyond the generator's: previews of API structures. */
import { watchStructureLinks } from './structurePreview.ts';

watchStructureLinks();
