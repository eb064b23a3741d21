import type { MarkdownIt, RendererRule, Token } from 'markdown-it';
import { table } from '../../shared/table.ts';
import type { FenceCode } from '../../shared/types.ts';
import { parseCodeMeta } from '../code/meta.ts';
import { addSlot, envOf, type ParseEnv } from '../env.ts';
import { DIAGRAM, IS_NPM } from './fences.ts';

/** Tokens that are a whole element. */
const WHOLE: Readonly<Record<string, string>> = table({ image: 'img', code_inline: 'code', hr: 'hr', hardbreak: 'br' });

/** Prefixes of token types that open and close an element. */
const PAIRS = [
  'blockquote',
  'bullet_list',
  'em',
  'heading',
  'link',
  'list_item',
  'ordered_list',
  'paragraph',
  's',
  'strong',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
];

/** MDX calls struck text `del`. */
const elementOf = ({ tag }: Token): string => (tag === 's' ? 'del' : tag);

/** The props of a fence's `<code>` in MDX. */
function codeOf({ info, content }: Token): FenceCode {
  const [language = ''] = /^\S*/.exec(info.trim()) ?? [];
  const metastring = info.trim().slice(language.length).trim();
  return {
    ...(language ? { className: `language-${language}` } : {}),
    ...(metastring ? { metastring } : {}),
    text: content,
  };
}

/**
 * On MDX pages, adds slots around elements that the site renders with its own components. Fences with a special renderer do not
 * count as code.
 */
export const mdxElements =
  (fenceRenderers: ReadonlySet<string>) =>
  (md: MarkdownIt): void => {
    const { rules } = md.renderer;
    const isCode = ({ info }: Token): boolean => {
      const { language, rest } = parseCodeMeta(info);
      return language !== DIAGRAM && !fenceRenderers.has(language) && !IS_NPM.test(rest);
    };
    const openSlot = (env: ParseEnv, token: Token, element: string, code?: FenceCode): string => {
      const position = env.positions.at(token.start ?? env.positions.lineStart(token.map?.[0] ?? 0));
      return addSlot(env, { type: 'elementOpen', element, ...(code ? { code } : {}), ...position });
    };
    const closeSlot = (env: ParseEnv): string => addSlot(env, { type: 'elementClose' });
    const wrap = (type: string, around: (html: string, token: Token, env: ParseEnv) => string): void => {
      const known = rules[type];
      const wrapped: RendererRule = (tokens, index, options, env, self) => {
        const token = tokens[index] as Token;
        const render = () =>
          known ? known(tokens, index, options, env, self) : self.renderToken(tokens, index, options);
        const own = envOf(env);
        return own.mdx && own.mdx.elements.size > 0 && !token.hidden ? around(render(), token, own) : render();
      };
      rules[type] = wrapped;
    };
    const has = (env: ParseEnv, element: string): boolean => env.mdx?.elements.has(element) ?? false;
    for (const name of PAIRS) {
      wrap(`${name}_open`, (html, token, env) =>
        has(env, elementOf(token)) ? openSlot(env, token, elementOf(token)) + html : html,
      );
      wrap(`${name}_close`, (html, token, env) => (has(env, elementOf(token)) ? html + closeSlot(env) : html));
    }
    for (const [type, element] of Object.entries(WHOLE))
      wrap(type, (html, token, env) =>
        has(env, element) ? openSlot(env, token, element) + html + closeSlot(env) : html,
      );
    for (const type of ['fence', 'code_block'])
      wrap(type, (html, token, env) =>
        (has(env, 'pre') || has(env, 'code')) && isCode(token)
          ? openSlot(env, token, 'pre', codeOf(token)) + html + closeSlot(env)
          : html,
      );
  };
