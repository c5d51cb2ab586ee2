interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  license?: string;
  cpu?: string[];
  os?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

type LockedPackages = Record<string, LockedPackage>;

const SYSTEMS: Record<string, string> = { windows: 'win32' };
const KNOWN_SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openbsd', 'openharmony', 'win32', 'windows'];
const PROCESSORS: Record<string, string> = { '64': 'x64' };
const KNOWN_PROCESSORS = [
  '64',
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

/**
 * Binaries for other platforms that the lock file does not name. npm leaves out what the registry at hand lacks
 * (mirrors often hold one platform only), and `npm ci` then refuses the file everywhere.
 */
export function missingPlatforms(packages: LockedPackages): LockedPackages {
  const missing: LockedPackages = {};
  for (const [path, { optionalDependencies = {}, dev, license }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isLocked(packages, path, name)) continue;
      missing[`node_modules/${name}`] = {
        version,
        ...platformOf(name),
        ...(dev && { dev }),
        ...(license && { license }),
        optional: true,
      };
    }
  }
  return missing;
}

/** Looks where Node would: beside the dependant, then in each folder above. */
function isLocked(packages: LockedPackages, path: string, name: string): boolean {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (packages[at ? `${at}/node_modules/${name}` : `node_modules/${name}`]) return true;
    if (!at) return false;
  }
}

/** The platform in a name such as `@rollup/rollup-linux-arm64-musl`. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.split('/').at(-1)?.split('-') ?? [];
  const os = words.find((word) => KNOWN_SYSTEMS.includes(word));
  const cpu = words.findLast((word) => KNOWN_PROCESSORS.includes(word));
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc';
  const isBuiltForOne = words.some((word) => /^(gnu|musl)/.test(word));
  return {
    ...(cpu && { cpu: [PROCESSORS[cpu] ?? cpu] }),
    ...(os && { os: [SYSTEMS[os] ?? os] }),
    ...(os === 'linux' && isBuiltForOne && { libc: [libc] }),
  };
}
