interface JsonScriptProps {
  readonly type: 'application/json' | 'application/ld+json';
  readonly id?: string;
  readonly value: object;
}

/** JSON in the page. `<` is escaped, so that no text can end the element. */
export function JsonScript({ type, id, value }: JsonScriptProps) {
  const json = JSON.stringify(value).replace(/</g, '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above
  return <script type={type} id={id} dangerouslySetInnerHTML={{ __html: json }} />;
}
