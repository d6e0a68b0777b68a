import { spawnSync } from 'node:child_process';

const NAMES = ['a', 'b', 'c'] as const;
type Name = (typeof NAMES)[number];

/** A database server's address and, if possible, its own network. */
export interface Machine {
  name: Name;
  address: string;
  /** the words before a command that run it in the machine's network */
  inside: string[];
}

/** The machines, and how their networks are cut. */
export interface Machines {
  all: Machine[];
  /** the addresses of all of them */
  network: string;
  /**
   * separates a machine from the others, but not from the shop, until the returned function is called; null
   * if machines have no networks of their own
   */
  cut: ((name: Name) => () => void) | null;
  close: () => void;
}

const BRIDGE = 'tall-order';
const LOOPBACK = '127.83.0';
const BRIDGED = '10.213.83';
/** All machines, and not the shop. */
const MACHINES = `${BRIDGED}.8/29`;

/** Gives three machines their own networks if this user may make them; else loopback addresses. */
export function makeMachines(): Machines {
  removeNetworks();
  const isRoot = process.getuid?.() === 0;
  if (isRoot && NAMES.every(makeNetwork)) return networked();
  removeNetworks();
  return {
    all: NAMES.map((name, place) => ({ name, address: `${LOOPBACK}.${11 + place}`, inside: [] })),
    network: '127.0.0.0/8',
    cut: null,
    close: () => {},
  };
}

function networked(): Machines {
  const all = NAMES.map((name, place) => ({
    name,
    address: `${BRIDGED}.${11 + place}`,
    inside: ['ip', 'netns', 'exec', namespaceOf(name)],
  }));
  // Routes that drop packets: first those from the machine to all others, then those on the way back.
  const route = (verb: 'add' | 'delete', name: Name) => {
    ip('-n', namespaceOf(name), 'route', verb, 'blackhole', MACHINES);
    for (const machine of all.filter((one) => one.name === name)) {
      for (const other of all.filter((one) => one.name !== name)) {
        ip('-n', namespaceOf(other.name), 'route', verb, 'blackhole', `${machine.address}/32`);
      }
    }
  };
  return {
    all,
    network: `${BRIDGED}.0/24`,
    cut: (name) => {
      route('add', name);
      return () => route('delete', name);
    },
    close: removeNetworks,
  };
}

function namespaceOf(name: Name): string {
  return `${BRIDGE}-${name}`;
}

/** @returns whether it could be made */
function makeNetwork(name: Name, place: number): boolean {
  const [namespace, end] = [namespaceOf(name), `${BRIDGE}-${name}0`];
  const bridge = [
    ['link', 'add', BRIDGE, 'type', 'bridge'],
    ['address', 'add', `${BRIDGED}.1/24`, 'dev', BRIDGE],
    ['link', 'set', BRIDGE, 'up'],
  ];
  return [
    ...(place === 0 ? bridge : []),
    ['netns', 'add', namespace],
    ['link', 'add', end, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace],
    ['link', 'set', end, 'master', BRIDGE, 'up'],
    ['-n', namespace, 'address', 'add', `${BRIDGED}.${11 + place}/24`, 'dev', 'eth0'],
    ['-n', namespace, 'link', 'set', 'eth0', 'up'],
    ['-n', namespace, 'link', 'set', 'lo', 'up'],
  ].every((args) => ip(...args));
}

function removeNetworks(): void {
  if (process.getuid?.() !== 0) return;
  for (const name of NAMES) ip('netns', 'delete', namespaceOf(name));
  ip('link', 'delete', BRIDGE);
}

/** @returns whether it succeeded */
function ip(...args: string[]): boolean {
  return spawnSync('ip', args, { stdio: 'ignore' }).status === 0;
}
