import { useState } from 'react';
import { readVisits, type Visits, writeVisits } from './visits.ts';

/** The visits in one language, which are stored with every change. */
export function useVisits(lang: string): readonly [Visits, (visits: Visits) => void] {
  const [visits, setVisits] = useState<Visits>(() => readVisits(lang));
  const change = (next: Visits) => {
    setVisits(next);
    writeVisits(lang, next);
  };
  return [visits, change];
}
