import type { Blog } from '../../blog/blog.ts';
import { DEFAULT_ID } from '../../config/sections/instances.ts';

/** Classes of `<html>` on a page of a blog: the blog is named unless it is the default one. `name` is that of the kind of page. */
export const blogClasses = ({ settings: { id } }: Blog, name: string): string =>
  ['blog-wrapper', name, ...(id === DEFAULT_ID ? [] : [`plugin-id-${id}`])].join(' ');
