import { useEffect, useRef } from 'react';

/** The end of an infinite list: calls back a viewport before it is seen, so that nothing moves that the reader sees. */
export function LoadMore({ label, onVisible }: { label: string; onVisible: () => void }) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onVisible(),
      { rootMargin: '100%' },
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [onVisible]);
  return (
    <p ref={element} className="search-more">
      {label}
    </p>
  );
}
