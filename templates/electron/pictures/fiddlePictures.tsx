import { AppIcon, Button, Lines, Panel, Win } from './frame.tsx';

const VERSIONS = ['32.0.0-nightly', '31.0.0-alpha.2', '30.0.1', '29.3.1', '28.3.1'];

/** A list of versions, one of which is being downloaded. */
export function VersionsPicture() {
  return (
    <>
      <Win x={40} y={40} width={360} height={240}>
        <Lines x={200} y={30} widths={[120, 88, 136, 60, 104, 92]} step={26} className="p-soft" />
      </Win>
      <Panel x={64} y={84} width={190} height={178}>
        {VERSIONS.map((version, index) => (
          <g key={version} transform={`translate(0 ${14 + index * 32})`}>
            {index === 2 && <rect className="p-accent" x="8" y="-4" width="174" height="28" rx="7" />}
            <text className={index === 2 ? 'p-text-on-accent' : 'p-text'} x="22" y="15" fontSize="13">
              {version}
            </text>
          </g>
        ))}
      </Panel>
      <circle className="p-stroke-soft" cx="388" cy="76" r="24" fill="none" strokeWidth="7" />
      <path
        className="p-stroke-accent"
        d="M388 52a24 24 0 1 1-22 33"
        fill="none"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <circle className="p-spark" cx="366" cy="85" r="6" />
    </>
  );
}

/** A search for packages. */
export function PackagesPicture() {
  return (
    <>
      <Win x={60} y={36} width={360} height={250}>
        <rect className="p-soft" x="24" y="22" width="312" height="34" rx="10" />
        <circle className="p-stroke-text" cx="44" cy="38" r="7" fill="none" strokeWidth="3" />
        <path className="p-stroke-text" d="m49 43 6 6" strokeWidth="3" strokeLinecap="round" />
        <text className="p-text" x="66" y="44" fontSize="14">
          lodash
        </text>
        {[0, 1, 2].map((row) => (
          <g key={row} transform={`translate(24 ${72 + row * 46})`}>
            <path className={row === 0 ? 'p-folder' : 'p-line'} d="m14 2 14 7v14l-14 7-14-7V9z" />
            <Lines x={44} y={6} widths={[100 - row * 18, 190 - row * 30]} step={14} />
          </g>
        ))}
      </Win>
      <circle className="p-spark" cx="392" cy="82" r="9" />
    </>
  );
}

/** Completions of the editor for a class. */
export function TypesPicture() {
  return (
    <>
      <Win x={30} y={36} width={370} height={236}>
        <Lines x={24} y={28} widths={[52]} className="p-accent" />
        <Lines x={86} y={28} widths={[150]} />
        <Lines x={24} y={52} widths={[70, 120]} step={86} />
        <text className="p-text" x="24" y="92" fontSize="15" fontFamily="var(--font-mono)">
          window.load
        </text>
        <rect className="p-accent" x="124" y="78" width="2" height="18" />
      </Win>
      <Panel x={150} y={168} width={290} height={112}>
        <rect className="p-accent" x="8" y="8" width="150" height="28" rx="7" />
        <text className="p-text-on-accent" x="20" y="27" fontSize="14">
          loadFile
        </text>
        <text className="p-text" x="20" y="60" fontSize="14">
          loadURL
        </text>
        <Lines x={20} y={82} widths={[74]} />
        <Lines x={176} y={20} widths={[90, 70, 84]} className="p-soft" />
        <circle className="p-spark" cx="180" cy="86" r="5" />
      </Panel>
    </>
  );
}

/** One project, packaged for three systems. */
export function PackagedPicture() {
  return (
    <>
      <Win x={30} y={86} width={160} height={150}>
        <AppIcon x={48} y={28} size={64} />
      </Win>
      {[0, 1, 2].map((row) => (
        <g key={row}>
          <path
            className="p-stroke-text"
            d={`M196 162C250 162 250 ${70 + row * 92} 300 ${70 + row * 92}`}
            fill="none"
            strokeWidth="3"
            strokeDasharray="2 8"
            strokeLinecap="round"
          />
          <Panel x={304} y={36 + row * 92} width={140} height={68}>
            <AppIcon x={14} y={14} size={40} />
            <Lines x={66} y={22} widths={[60 - row * 8, 40]} />
          </Panel>
        </g>
      ))}
      <circle className="p-spark" cx="252" cy="162" r="7" />
    </>
  );
}

/** A project that is exported from the window. */
export function ExportPicture() {
  return (
    <>
      <Win x={36} y={40} width={270} height={220}>
        <Lines x={22} y={26} widths={[110, 170, 140, 60, 150, 90]} step={24} />
      </Win>
      <path
        className="p-stroke-text"
        d="M286 176c50-34 76-26 92 16"
        fill="none"
        strokeWidth="4"
        strokeDasharray="2 10"
        strokeLinecap="round"
      />
      <path
        className="p-folder"
        d="M316 206h40l12 14h60a8 8 0 0 1 8 8v58a8 8 0 0 1-8 8H316a8 8 0 0 1-8-8v-72a8 8 0 0 1 8-8z"
      />
      <Lines x={326} y={246} widths={[80, 54]} className="p-body" />
      <circle className="p-spark" cx="380" cy="196" r="8" />
      <Button x={324} y={60} width={100} isMain />
    </>
  );
}
