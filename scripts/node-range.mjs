/**
 * Whether a version of Node is in the range of package.json's `engines`.
 *
 * @param {string} version `20.19.0`
 * @param {string} range alternatives of the forms `^20.19` (the same major version) and `>=24`, separated by `||`
 */
export function satisfies(version, range) {
  return range.split('||').some((alternative) => {
    const [, operator, lowest = ''] = /^\s*(\^|>=)(\S+)\s*$/.exec(alternative) ?? [];
    if (operator === undefined) throw new Error(`Unknown range of versions: ${range}`);
    const isHighEnough = version.localeCompare(lowest, 'en', { numeric: true }) >= 0;
    return isHighEnough && (operator === '>=' || major(version) === major(lowest));
  });
}

/** @param {string} version */
function major(version) {
  return version.split('.')[0];
}
