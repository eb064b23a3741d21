/** A text without its marks (`⟦code⟧`), and their positions: `code file:line:column`. */
export function readMarkedPlaces(
  file: string,
  text: string,
): { readonly text: string; readonly places: readonly string[] } {
  const places: string[] = [];
  const plain = text.split('\n').map((line, index) => {
    let rest = line;
    for (let mark = /⟦([\w-]+)⟧/.exec(rest); mark; mark = /⟦([\w-]+)⟧/.exec(rest)) {
      places.push(`${mark[1]} ${file}:${index + 1}:${mark.index + 1}`);
      rest = rest.replace(mark[0], '');
    }
    return rest;
  });
  return { text: plain.join('\n'), places };
}
