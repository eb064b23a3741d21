/** All fields of an entry's front matter, also those that sitegen does not know. */
export const allFields = ({
  frontMatter,
  otherFields,
}: {
  readonly frontMatter: object;
  readonly otherFields?: Readonly<Record<string, unknown>>;
}): Readonly<Record<string, unknown>> => ({ ...otherFields, ...frontMatter });
