import type { SidebarLabelProps } from 'sitegen-react/templates';

/** Operating systems that `customProps.tags` of a sidebar item may name, with the text id of their icon. */
const PLATFORMS: Readonly<Record<string, `site.${string}`>> = {
  mac: 'site.platform.mac',
  windows: 'site.platform.windows',
  linux: 'site.platform.linux',
};

const tagsOf = (customProps: SidebarLabelProps['customProps']): readonly string[] =>
  Array.isArray(customProps?.tags) ? customProps.tags.map(String) : [];

/** The label of a sidebar item, with an icon for each of its platforms; the icons are in the style sheet. */
export function SidebarLabel({ label, customProps, text }: SidebarLabelProps) {
  const platforms = tagsOf(customProps).flatMap((tag) => {
    const title = PLATFORMS[tag];
    return title ? [{ tag, title }] : [];
  });
  if (platforms.length === 0) return label;
  return (
    <>
      {label}
      <span className="platforms">
        {platforms.map(({ tag, title }) => (
          <span key={tag} className={`platform platform--${tag}`} role="img" title={text(title)} />
        ))}
      </span>
    </>
  );
}
