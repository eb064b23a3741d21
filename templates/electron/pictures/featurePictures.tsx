import { AppIcon, Button, Lines, Panel, Win } from './frame.tsx';

/** Menu, dialog and notification, as the operating system draws them. */
export function MenuPicture() {
  return (
    <>
      <Win x={40} y={44} width={360} height={232}>
        <Lines x={24} y={28} widths={[120, 200, 160]} />
        <rect className="p-soft" x="24" y="92" width="312" height="92" rx="8" />
      </Win>
      <Panel x={72} y={72} width={140} height={132}>
        <Lines x={16} y={18} widths={[72]} />
        <rect className="p-accent" x="8" y="36" width="124" height="24" rx="6" />
        <rect className="p-on-accent" x="16" y="45" width="90" height="7" rx="3.5" />
        <Lines x={16} y={72} widths={[60, 84, 48]} />
      </Panel>
      <Panel x={228} y={150} width={176} height={110}>
        <Lines x={20} y={22} widths={[110, 136]} />
        <Button x={20} y={68} width={60} />
        <Button x={92} y={68} width={64} isMain />
      </Panel>
      <Panel x={286} y={20} width={170} height={62}>
        <AppIcon x={12} y={12} size={38} />
        <Lines x={62} y={18} widths={[60, 92]} />
      </Panel>
    </>
  );
}

/** A progress ring. */
export function UpdatePicture() {
  return (
    <>
      <Win x={60} y={36} width={360} height={248}>
        <circle className="p-stroke-soft" cx="180" cy="88" r="54" fill="none" strokeWidth="12" />
        <circle
          className="p-stroke-accent"
          cx="180"
          cy="88"
          r="54"
          fill="none"
          strokeWidth="12"
          strokeLinecap="round"
          strokeDasharray="255 340"
          transform="rotate(-90 180 88)"
        />
        <path
          className="p-stroke-text"
          d="M180 66v40m-16-16 16 16 16-16"
          fill="none"
          strokeWidth="7"
          strokeLinecap="round"
        />
        <Lines x={110} y={164} widths={[140]} />
        <Button x={124} y={180} width={112} isMain />
      </Win>
      <circle className="p-spark" cx="186" cy="152" r="9" />
    </>
  );
}

/** An installer: drag the icon to the folder. */
export function InstallerPicture() {
  return (
    <Win x={48} y={44} width={384} height={236}>
      <AppIcon x={56} y={50} size={84} />
      <path
        className="p-folder"
        d="M244 58h36l10 12h46a8 8 0 0 1 8 8v50a8 8 0 0 1-8 8h-92a8 8 0 0 1-8-8V66a8 8 0 0 1 8-8z"
      />
      <path
        className="p-stroke-text"
        d="M160 92h52m-14-14 14 14-14 14"
        fill="none"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray="60 4"
      />
      <Lines x={68} y={152} widths={[60]} />
      <Lines x={258} y={152} widths={[64]} />
      <rect className="p-soft" x="24" y="178" width="336" height="10" rx="5" />
      <rect className="p-accent" x="24" y="178" width="210" height="10" rx="5" />
    </Win>
  );
}

const STARS = [0, 1, 2, 3, 4];

/** The page of an app in a store. */
export function StorePicture() {
  return (
    <Win x={44} y={30} width={392} height={262}>
      <AppIcon x={28} y={24} size={72} />
      <Lines x={120} y={32} widths={[120, 80]} step={22} />
      <g transform="translate(120 78)">
        {STARS.map((star) => (
          <path
            key={star}
            className={star < 4 ? 'p-star' : 'p-line'}
            transform={`translate(${star * 20} 0)`}
            d="m8 0 2.4 5.2 5.6.6-4.2 3.8 1.2 5.6L8 12.4 3 15.2l1.2-5.6L0 5.8l5.6-.6z"
          />
        ))}
      </g>
      <Button x={282} y={34} width={86} isMain />
      {[0, 1, 2].map((shot) => (
        <g key={shot} transform={`translate(${28 + shot * 116} 118)`}>
          <rect className="p-soft" width="104" height="92" rx="8" />
          <Lines x={12} y={14} widths={[40 + shot * 12, 72 - shot * 10, 56]} step={16} />
          <rect className={shot === 1 ? 'p-spark' : 'p-accent'} x="12" y="66" width="36" height="14" rx="5" />
        </g>
      ))}
    </Win>
  );
}

const CRASHES = [18, 26, 34, 74, 62, 38, 20, 12, 8];

/** Crashes that decrease after a release. */
export function CrashPicture() {
  return (
    <>
      <Win x={40} y={34} width={330} height={210}>
        {CRASHES.map((count, day) => (
          <rect
            key={count}
            className={count > 60 ? 'p-spark' : 'p-accent'}
            x={28 + day * 31}
            y={118 - count}
            width="20"
            height={count}
            rx="4"
          />
        ))}
        <rect className="p-line" x="24" y="124" width="286" height="3" rx="1.5" />
        <Lines x={28} y={142} widths={[60]} />
      </Win>
      <Panel x={220} y={176} width={220} height={116}>
        <circle className="p-spark" cx="24" cy="26" r="7" />
        <Lines x={42} y={22} widths={[120]} />
        <Lines x={42} y={46} widths={[150, 96, 132]} className="p-soft" />
      </Panel>
    </>
  );
}
