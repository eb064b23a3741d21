/** The drawing on the 404 page: an empty window, and the outline of a missing one. */
export function NotFoundDrawing() {
  return (
    <svg className="lost-window" viewBox="0 0 420 320" fill="none" aria-hidden="true">
      <g className="lost-window__gone">
        <rect x="40" y="30" width="260" height="190" rx="14" />
        <path d="M40 62h260" />
      </g>
      <g className="lost-window__here">
        <rect className="lost-window__body" x="110" y="94" width="260" height="190" rx="14" />
        <path d="M110 126h260" />
        <circle className="lost-window__spark" cx="130" cy="110" r="5" />
        <circle cx="148" cy="110" r="5" />
        <circle cx="166" cy="110" r="5" />
        <path d="M196 184v18M284 184v18" />
        <path d="M206 244c18-16 50-16 68 0" />
      </g>
      <path className="lost-window__trail" d="M326 84c24-14 40-34 38-62" />
    </svg>
  );
}
