import * as v from 'valibot';
import { filledText, func } from '../fields.ts';

/** A page whose picture is drawn. */
export interface CardPage {
  /** Kind of the page: `doc`, `post`, `page`, `blogList`, `blogTag` and others. */
  readonly kind: string;
  /** Address from the root of the locale. */
  readonly url: string;
  /** Title of the page, without the site's name. */
  readonly title: string;
  /** Description of the page; empty if it has none. */
  readonly description: string;
  /** Language, as in `<html lang>`. */
  readonly lang: string;
  /** Date of a post, as `2024-04-24`. */
  readonly date?: string;
}

/** Draws the picture that shared links to a page show: an SVG, best of 1200 × 630 units, or undefined for none. */
export type DrawCard = (page: CardPage) => string | undefined;

/** Pictures for shared links. */
export const socialCards = v.optional(
  v.strictObject({
    /** Draws the picture of a page. */
    draw: func<DrawCard>(),
    /** Font files (TrueType or OpenType), from the site root. Texts in other fonts do not show. @default [] */
    fonts: v.optional(v.array(filledText), []),
  }),
);
