import { Footer as BuiltIn, type FooterProps } from 'sitegen-react/templates';

/** The footer; `{year}` in its copyright is replaced by the year of the build. */
export function Footer({ footer }: FooterProps) {
  const { copyright = '' } = footer;
  return <BuiltIn footer={{ ...footer, copyright: copyright.replace('{year}', String(new Date().getFullYear())) }} />;
}
