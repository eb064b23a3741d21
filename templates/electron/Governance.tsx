import { Island, type LayoutProps, Page } from 'sitegen-react/templates';
import { MemberList } from '../../client/electron/islands/MemberList.tsx';
import { MarkDrawing } from '../../client/electron/Mark.tsx';
import { PageBand } from './parts/PageBand.tsx';

/** The governance page: a card for each working group. */
export default function Governance({ page, site, text }: LayoutProps<'page', 'governance'>) {
  const { intro, groups, charter, membersLabel, chairLabel, more, less } = page.data.governance;
  const texts = { chairLabel, more, less };
  return (
    <Page page={page} site={site} text={text}>
      <main className="governance">
        <PageBand title={page.title} lead={intro} />
        <div className="group-grid wide">
          {groups.map(({ id, name, href, description, members }) => (
            <section key={id} className="group" aria-labelledby={id}>
              <header className="group__head">
                <span className="group__mark">
                  <MarkDrawing mark={id} />
                </span>
                <h2 id={id}>{name}</h2>
                <a className="group__charter" href={href} target="_blank" rel="noopener noreferrer">
                  {charter}
                  <span className="visually-hidden"> ({name})</span>
                </a>
              </header>
              <p>{description}</p>
              <h3 className="group__label">{membersLabel}</h3>
              <Island
                id={`members-${id}`}
                name="MemberList"
                component={MemberList}
                hydrate="use"
                props={{ members, groupName: name, texts }}
              />
            </section>
          ))}
        </div>
      </main>
    </Page>
  );
}
