import type { ComponentType } from 'react';
import { CrashPicture, InstallerPicture, MenuPicture, StorePicture, UpdatePicture } from './featurePictures.tsx';
import { ExportPicture, PackagedPicture, PackagesPicture, TypesPicture, VersionsPicture } from './fiddlePictures.tsx';
import { Picture } from './frame.tsx';

const PICTURES: Readonly<Record<string, ComponentType>> = {
  menu: MenuPicture,
  update: UpdatePicture,
  installer: InstallerPicture,
  store: StorePicture,
  crash: CrashPicture,
  versions: VersionsPicture,
  packages: PackagesPicture,
  types: TypesPicture,
  packaged: PackagedPicture,
  export: ExportPicture,
};

/** A drawing by its name in data files. */
export function NamedPicture({ name, alt }: { name: string; alt: string }) {
  const Drawing = PICTURES[name];
  if (!Drawing) throw new Error(`there is no picture "${name}"; the pictures are ${Object.keys(PICTURES).join(', ')}`);
  return (
    <Picture alt={alt}>
      <Drawing />
    </Picture>
  );
}
