import type { SidebarLabelProps } from 'sitegen-react/templates';

/** What `customProps.tags` of a sidebar's item may name: operating systems, by the id of what their icon says. */
const PLATFORMS: Readonly<Record<string, `site.${string}`>> = {
  mac: 'site.platform.mac',
  windows: 'site.platform.windows',
  linux: 'site.platform.linux',
};

const tagsOf = (customProps: SidebarLabelProps['customProps']): readonly string[] =>
  Array.isArray(customProps?.tags) ? customProps.tags.map(String) : [];

/** The label of a sidebar's item, with an icon for each platform that it is about: the style sheet has the pictures. */
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
