import * as v from 'valibot';
import { filledText, flag } from '../fields.ts';

const WEB = 'expected an address that starts with "https://"';
const PAGE = 'expected "{url}" or "{prompt}" in it, for the page that it is about';

const assistant = v.strictObject({
  /** Name of the assistant. */
  name: filledText,
  /**
   * Address of the assistant. `{url}` stands for the address of the page as Markdown, `{prompt}` for a sentence that asks to read
   * it. @example 'https://assistant.example.org/new?q={prompt}'
   */
  url: v.pipe(filledText, v.startsWith('https://', WEB), v.regex(/\{(?:url|prompt)\}/, PAGE)),
});

const feedbackTarget = v.union([
  v.literal('event'),
  v.pipe(filledText, v.regex(/^(?:https?:\/\/|\/)/, 'expected "event", a path or an address')),
]);

/** What readers can do with pages. */
export const reader = v.optional(
  v.strictObject({
    /** On pages of Markdown: a button that copies the page as Markdown, and a link to that. @default false */
    copyPage: v.optional(flag, false),
    /** Assistants that a page can be opened in. Nothing is asked of them before readers follow the link. @default [] */
    assistants: v.optional(v.array(assistant), []),
    /**
     * Ask at the end of docs whether they were helpful. An address gets each answer by POST (`page`, `title`, `helpful`, as a form);
     * `event` only dispatches `sitegen:feedback` on the document. @default none: nothing is asked
     */
    onFeedback: v.optional(feedbackTarget),
    /** Below the sidebar of the docs: a button that puts all its pages together and prints them. @default false */
    printSidebar: v.optional(flag, false),
    /** Keep the pages that a reader has seen for when there is no connection, by a service worker. @default false */
    offline: v.optional(flag, false),
  }),
  {},
);
