/** Shapes for a quarter of an avatar, in a square of 20. */
const SHAPES = [
  'M0 0h20a20 20 0 0 1-20 20z',
  'M0 0h10a10 10 0 0 1 10 10v10H10A10 10 0 0 1 0 10z',
  'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0',
  'M0 0h20L0 20z',
  'M0 10a10 10 0 0 1 20 0z',
  'M0 0h9v20H0z',
] as const;

/** A quarter of an avatar: its outline, its rotation, and which of the two tones it has. */
export interface AvatarPart {
  readonly path: string;
  readonly turns: number;
  readonly tone: 'near' | 'far';
}

/** A generated picture of a person. */
export interface AvatarDrawing {
  /** In degrees. */
  readonly hue: number;
  /** From top left to bottom right. */
  readonly parts: readonly AvatarPart[];
}

/** Hashes a text to 32 bits: FNV-1a, with the finalizer of MurmurHash3. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The picture for a name: always the same, whatever the case of its letters. */
export function drawAvatar(name: string): AvatarDrawing {
  const key = name.toLowerCase();
  const parts = [0, 1, 2, 3].map((place): AvatarPart => {
    const hash = hashText(`${place} ${key}`);
    return {
      path: SHAPES[hash % SHAPES.length] ?? SHAPES[0],
      turns: (hash >>> 8) % 4,
      tone: (hash >>> 16) % 2 === 0 ? 'near' : 'far',
    };
  });
  return { hue: hashText(key) % 360, parts };
}
