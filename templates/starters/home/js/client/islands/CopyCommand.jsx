import { useState } from 'react';

/**
 * An island: its HTML is in the page, and React hydrates it in the browser. The file is named like the component that it
 * exports, and the layout puts it on the page with `<Island>`.
 * @param {{ command: string }} props
 */
export function CopyCommand({ command }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(command);
    } catch {
      return; // not permitted; readers can select the command
    }
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), 2000);
  };
  return (
    <div className="install">
      <code>{command}</code>
      <button type="button" onClick={copy}>
        {isCopied ? 'Copied' : 'Copy'}
      </button>
    </div>
  );
}
