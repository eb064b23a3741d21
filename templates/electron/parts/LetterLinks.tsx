/** Id of the first app that is listed under a letter. */
export const letterId = (letter: string): string => `letter-${letter === '#' ? 'other' : letter.toLowerCase()}`;

/** Links to the first letters in a long list. */
export function LetterLinks({ letters, label }: { letters: readonly string[]; label: string }) {
  return (
    <nav className="letter-links" aria-label={label}>
      {letters.map((letter) => (
        <a key={letter} href={`#${letterId(letter)}`}>
          {letter}
        </a>
      ))}
    </nav>
  );
}
