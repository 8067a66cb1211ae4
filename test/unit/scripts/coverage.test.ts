import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CommandError } from '../../../scripts/command.ts';
import { coverageCommand } from '../../../scripts/coverage.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder('coverage');

async function file(name: string, content: string): Promise<string> {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}

const item = (id: number, name: string, rating: string, ...urls: string[]) => ({
  id,
  name,
  urls,
  slug: '',
  rating,
  is_comprehensively_reviewed: true,
  created_at: '2026-03-02T08:15:30.250Z',
  updated_at: '2026-03-02T08:15:30.250Z',
});
const LIST = JSON.stringify([
  item(322, 'BBC', 'D', 'bbc.com'),
  item(2, 'Two', 'N/A', 'two.example'),
  item(217, 'Not Google', 'E', 'three.example'),
]);

async function coverage(sites: string): Promise<string> {
  const lines: string[] = [];
  const args = ['--sites', await file('sites.txt', sites), '--list', await file('list.json', LIST)];
  await coverageCommand(args, (line) => lines.push(line));
  return lines.join('\n');
}

/** The numbers of a row of the table: sites, and their share. */
const row = (text: string, label: string) => {
  const line = text.split('\n').find((each) => each.startsWith(label)) ?? '';
  return line.slice(label.length).trim().replaceAll(' %', '%').split(/ +/);
};

describe('npm run coverage', () => {
  it('prints the shares of sites', async () => {
    const text = await coverage('https://www.bbc.com/news\nbbc.co.uk\nwww.two.example\t15\n3,gmail.com\n');
    expect(row(text, 'a letter')).toEqual(['2', '50.0%']);
    expect(row(text, 'listed, without a letter')).toEqual(['1', '25.0%']);
    expect(row(text, 'not in the list')).toEqual(['1', '25.0%']);
    expect(row(text, 'listed by more-addresses')).toEqual(['1', '25.0%']);
  });

  it('names lines that are no sites, without their control characters', async () => {
    const text = await coverage(
      '\ufefforigin,rank\r\n# a comment\nbbc.com\nlocalhost\nftp://x.example\nbbc.com -1\n\x1b[31mred\n',
    );
    expect(text).toContain('5 lines are no sites and left out:');
    expect(text).toContain('\n  bbc.com -1\n');
    expect(text).not.toContain('\x1b');
    expect(row(text, 'a letter')).toEqual(['1', '100.0%']);
  });

  it.each([
    ['is empty', ''],
    ['has only blank lines', '\n\r\n  \n'],
    ['has only junk', 'junk\nmore junk here\n'],
    ['is a picture', '\x89PNG\r\n\x1a\n\0\0\0'],
  ])('refuses a file that %s', async (_, sites) => {
    await expect(coverage(sites)).rejects.toThrow(/sites\.txt holds no sites\./);
  });

  it.each([
    ['no file', [], /No file of sites was given/],
    ['an unknown option', ['--site', 'x'], /Use: npm run coverage/],
  ])('refuses %s', async (_, args, message) => {
    await expect(coverageCommand(args, () => {})).rejects.toThrow(CommandError);
    await expect(coverageCommand(args, () => {})).rejects.toThrow(message);
  });

  it('says that the snapshot has only services with a letter', async () => {
    const lines: string[] = [];
    await coverageCommand(['--sites', await file('one.txt', 'bbc.co.uk')], (line) => lines.push(line));
    expect(lines.join('\n')).toContain('The snapshot has only services with a letter');
  });
});
