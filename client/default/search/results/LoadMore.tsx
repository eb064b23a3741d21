import { useEffect, useRef } from 'react';

/** The end of an infinite list: calls back when it comes into the viewport. */
export function LoadMore({ label, onVisible }: { label: string; onVisible: () => void }) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onVisible(),
      { threshold: 1 },
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
