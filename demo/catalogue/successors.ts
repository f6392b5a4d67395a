/** Numbers that were superseded, each with what took its place. KP-1102 and 12.06.601 are no longer sold themselves. */
export const demoSuccessors: Readonly<Record<string, string>> = {
  'KP-1102': 'KP-1103',
  'KP-1103': 'KP-1106',
  '12.06.601': '12.06.602',
  '12.03.101': '12.03.102',
  'E50-0025': 'E50-0040',
  'KP-2501': 'KP-2502',
}
