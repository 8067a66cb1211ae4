/**
 * The changes of one version, from a changelog in the format of https://keepachangelog.com: what stands between its
 * heading and the next one. Null if the version has no heading.
 *
 * @param version such as `1.2.3` or `Unreleased`
 */
export function releaseNotes(changelog: string, version: string): string | null {
  const sections = changelog.split(/^(?=## \[)/m);
  const section = sections.find((text) => text.startsWith(`## [${version}]`));
  return section?.replace(/^.*\n/, '').trim() ?? null;
}
