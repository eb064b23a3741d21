import * as v from 'valibot';
import { filledText, flag } from '../fields.ts';
import { type ShownField, shownHtml } from '../shown.ts';

/** A line above the navbar. */
export const announcementBar = v.optional(
  v.strictObject({
    /** A closed bar shows again when its id changes. @default 'announcement-bar' */
    id: v.optional(filledText, 'announcement-bar'),
    /** HTML. Links in it that start with `/` lead to the pages of each language. */
    content: filledText,
    /** CSS color. @default the accent's soft tone */
    backgroundColor: v.optional(filledText),
    /** CSS color. @default that of the text */
    textColor: v.optional(filledText),
    /** Let readers close it. @default true */
    isCloseable: v.optional(flag, true),
  }),
);

type AnnouncementBar = NonNullable<v.InferOutput<typeof announcementBar>>;

/** The fields of the section that pages show. */
export const shownInAnnouncementBar = ({ id, content }: AnnouncementBar): readonly ShownField[] =>
  shownHtml(content, ['content'], `announcement.${id}`);
