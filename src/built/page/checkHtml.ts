import type { BuiltContext } from '../context.ts';
import { addDiagnostic } from '../diagnostics.ts';
import { misplaced } from '../markup/contentModel.ts';
import { isUnnamedFrame, labelAround } from '../markup/labels.ts';
import { attributeOf, type Element, type MarkupError } from '../markup/markup.ts';
import { obsoleteParts } from '../markup/obsolete.ts';
import { wrongValues } from '../markup/values.ts';
import { jsonError } from './jsonError.ts';
import type { OpenPage } from './openPage.ts';
import type { PageHead } from './pageHead.ts';

/** An error in the markup of a page, and what to do about it. */
interface HtmlError extends MarkupError {
  readonly hint?: string;
}

/** Types of script elements whose content must be JSON. */
const JSON_TYPE = /^(?:application\/(?:ld\+)?json|importmap|speculationrules)$/i;

type Report = (error: HtmlError) => void;

/** Report errors of an element itself, and of its place in the page. */
function checkElement(element: Element, report: Report): void {
  const { tag, offset } = element;
  for (const part of obsoleteParts(element)) report({ ...part, offset: offset + part.offset });
  for (const value of wrongValues(element)) report({ ...value, offset: offset + value.offset });
  const message = misplaced(element);
  if (message)
    report({ message, offset, hint: 'browsers and screen readers may present it differently from what you mean' });
  if (tag.name === 'img' && attributeOf(tag, 'src') === undefined)
    report({
      message: '"<img>" has no "src"',
      offset,
      hint: 'the standard requires it, for browsers that do not support "srcset"',
    });
  if (isUnnamedFrame(element))
    report({
      message: '"<iframe>" has no "title"',
      offset,
      hint: 'screen readers read it aloud to readers who cannot see the element',
    });
}

/** Create a check that reports a second control in one label, and labels in labels. */
function createLabelCheck(report: Report): (element: Element) => void {
  const taken = new Set<Element>();
  return (element) => {
    const { tag, offset } = element;
    const label = labelAround(element);
    if (!label) return;
    if (taken.has(label) || tag.name === 'label')
      report({
        message: `one "<label>" contains a second "<${tag.name}>"`,
        offset,
        hint: 'write a label for each control',
      });
    taken.add(label);
  };
}

function checkScript({ tag, text = '', textOffset = 0 }: Element, report: Report): void {
  if (tag.name !== 'script' || !JSON_TYPE.test(attributeOf(tag, 'type') ?? '')) return;
  const error = jsonError(text);
  if (error !== undefined) report({ message: `this script is not valid JSON: ${error}`, offset: textOffset });
}

function checkTitle(elements: readonly Element[], { titles, refresh }: PageHead, report: Report): void {
  const isWhole = elements.some(({ tag }) => tag.name === 'body');
  if (!isWhole || refresh) return; // a fragment of HTML, or a page that redirects its readers
  const [title, second] = titles;
  if (!title || title.text?.trim() === '') report({ message: 'the page has no title', offset: title?.offset ?? 0 });
  if (second) report({ message: 'the page has two titles', offset: second.offset });
}

/** Check the markup of a page. */
export function checkHtml({ diagnostics }: BuiltContext, { markup, placeOf }: OpenPage, head: PageHead): void {
  const { errors, elements } = markup;
  const report: Report = ({ offset, ...error }) =>
    addDiagnostic(diagnostics, { code: 'built-html-invalid', ...error }, () => placeOf(offset));
  const checkLabel = createLabelCheck(report);
  for (const error of errors) report(error);
  for (const element of elements) {
    checkElement(element, report);
    checkLabel(element);
    checkScript(element, report);
  }
  checkTitle(elements, head, report);
}
