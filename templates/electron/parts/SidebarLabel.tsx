import type { SidebarLabelProps } from 'sitegen-react/templates';

/** An operating system: the id of what its icon says, and the icon. */
interface Platform {
  readonly title: `site.${string}`;
  readonly path: string;
}

/** What `customProps.tags` of a sidebar's item may name. */
const PLATFORMS: Readonly<Record<string, Platform>> = {
  mac: {
    title: 'site.platform.mac',
    path: 'M15.8 12.6c0-2.1 1.7-3.1 1.8-3.2-1-1.4-2.5-1.6-3-1.7-1.3-.1-2.5.8-3.2.8-.7 0-1.7-.7-2.7-.7-1.4 0-2.7.8-3.4 2.1-1.5 2.5-.4 6.3 1 8.3.7 1 1.6 2.1 2.7 2.1 1.1 0 1.5-.7 2.8-.7s1.7.7 2.8.7c1.2 0 1.9-1 2.6-2 .8-1.2 1.2-2.3 1.2-2.4-.1 0-2.6-1-2.6-3.3zM13.7 6.4c.6-.7 1-1.7.9-2.7-.9 0-1.9.6-2.5 1.3-.5.6-1 1.6-.9 2.6 1 .1 2-.5 2.5-1.2z',
  },
  windows: {
    title: 'site.platform.windows',
    path: 'M3 5.5l7.5-1v7H3zm0 13l7.5 1v-7H3zm8.5 1.1L21 21v-8.5h-9.5zm0-15.2v7.1H21V3z',
  },
  linux: {
    title: 'site.platform.linux',
    path: 'M12 2c-2.6 0-4 1.9-4 4.4 0 2-.3 3-1.4 4.6C5.4 12.8 5 14.4 5 16c0 .8.1 1.4.4 2l-1.8 1.6c-.5.5-.2 1.2.5 1.4l3.6.9c.8.2 1.5-.1 1.9-.7.7.2 1.5.3 2.4.3s1.7-.1 2.4-.3c.4.6 1.1.9 1.9.7l3.6-.9c.7-.2 1-.9.5-1.4L18.6 18c.3-.6.4-1.2.4-2 0-1.6-.4-3.2-1.6-5C16.3 9.4 16 8.4 16 6.4 16 3.9 14.6 2 12 2zm-1.5 3.200a1 1 0 1 1 0 2 1 1 0 0 1 0-2zm3 0a1 1 0 1 1 0 2 1 1 0 0 1 0-2zM12 9.500c1.6 0 2.6 1.2 3.2 2.8.5 1.3.6 2.3.6 3.4 0 2-1.5 3.3-3.8 3.300s-3.8-1.3-3.8-3.300c0-1.1.1-2.1.6-3.4.6-1.6 1.6-2.8 3.2-2.800z',
  },
};

const tagsOf = (customProps: SidebarLabelProps['customProps']): readonly string[] =>
  Array.isArray(customProps?.tags) ? customProps.tags.map(String) : [];

/** The label of a sidebar's item, with an icon for each platform that it is about. */
export function SidebarLabel({ label, customProps, text }: SidebarLabelProps) {
  const platforms = tagsOf(customProps).flatMap((tag) => {
    const platform = PLATFORMS[tag];
    return platform ? [{ tag, ...platform }] : [];
  });
  if (platforms.length === 0) return label;
  return (
    <>
      {label}
      <span className="platforms">
        {platforms.map(({ tag, title, path }) => (
          <svg key={tag} className={`platform platform--${tag}`} viewBox="0 0 24 24" width="14" height="14" role="img">
            <title>{text(title)}</title>
            <path fill="currentColor" fillRule="evenodd" d={path} />
          </svg>
        ))}
      </span>
    </>
  );
}
