import { DocCards } from '../parts/DocCards.tsx';
import { DocFrame } from '../parts/DocFrame.tsx';
import type { LayoutProps } from '../props.ts';

/** The generated page of a category without a doc: a card for each item. */
export default function GeneratedIndexPage(props: LayoutProps<'generatedIndex'>) {
  const { title, description, cards } = props.page;
  return (
    <DocFrame {...props}>
      <header className="generated-index">
        <h1>{title}</h1>
        {description && <p>{description}</p>}
      </header>
      <DocCards cards={cards} />
    </DocFrame>
  );
}
