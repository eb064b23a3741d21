/** A ring that grows, thins and fades. */
function Ring({ begin }: { begin: string }) {
  const common = { begin, dur: '3s', calcMode: 'linear', repeatCount: 'indefinite' };
  return (
    <circle cx="22" cy="22" r="6" strokeOpacity="0">
      <animate attributeName="r" values="6;22" {...common} />
      <animate attributeName="stroke-opacity" values="1;0" {...common} />
      <animate attributeName="stroke-width" values="2;0" {...common} />
    </circle>
  );
}

/** Shown while something is loading: a dot that pulses, with two rings half a cycle apart. */
export function Spinner({ label }: { label: string }) {
  return (
    <svg className="spinner" viewBox="0 0 45 45" width="128" height="110" role="img" aria-label={label}>
      <g fill="none" strokeWidth="2" transform="translate(1 1)">
        <Ring begin="1.5s" />
        <Ring begin="3s" />
        <circle cx="22" cy="22" r="8">
          <animate
            attributeName="r"
            begin="0s"
            dur="1.5s"
            values="6;1;2;3;4;5;6"
            calcMode="linear"
            repeatCount="indefinite"
          />
        </circle>
      </g>
    </svg>
  );
}
