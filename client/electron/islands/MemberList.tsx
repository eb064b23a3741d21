import { useId, useState } from 'react';
import type { SiteData } from 'sitegen-react';
import { Avatar } from '../Avatar.tsx';

type Group = SiteData['governance']['groups'][number];

interface MemberListProps {
  readonly members: Group['members'];
  readonly groupName: string;
  readonly texts: Pick<SiteData['governance'], 'chairLabel' | 'more' | 'less'>;
}

/** Number of members that are always shown; the others are shown on demand. */
const VISIBLE_COUNT = 4;

/** Members of a working group, collapsed to the first few. Without script, the style sheet shows all of them. */
export function MemberList({ members, groupName, texts }: MemberListProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <>
      <ul className="members" id={listId}>
        {members.map(({ handle, isChair }, index) => (
          <li key={handle} className="member" hidden={!isOpen && index >= VISIBLE_COUNT}>
            <Avatar name={handle} />
            <a href={`https://github.com/${handle}`} target="_blank" rel="noopener noreferrer">
              @{handle}
            </a>
            {isChair && <span className="member__chair">{texts.chairLabel}</span>}
          </li>
        ))}
      </ul>
      {members.length > VISIBLE_COUNT && (
        <button
          type="button"
          className="members__more"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.less : texts.more}
          <span className="visually-hidden"> ({groupName})</span>
        </button>
      )}
    </>
  );
}
