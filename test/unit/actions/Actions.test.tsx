// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { Alternatives } from '../../../src/actions/view/Actions.tsx';
import { DeletionLink } from '../../../src/actions/view/DeletionLink.tsx';
import { RequestLine, Requests } from '../../../src/actions/view/RequestLine.tsx';
import { inEnglish } from '../../english.ts';
import { show } from '../render.ts';

it('links to the page of the service without a referrer, and names its host and the age of the data', async () => {
  const deletion = { difficulty: 'hard', url: 'https://chat.org/x?y=1', at: Date.UTC(2026, 7, 21) } as const;
  const { root } = await show(<DeletionLink deletion={deletion} of="Chat" />);
  const link = root.querySelector('a');
  expect(link?.href).toBe('https://chat.org/x?y=1');
  expect(link?.rel).toBe('noopener noreferrer');
  expect(root.textContent).toContain('chat.org');
  expect(root.textContent).toContain('Aug 2026');
});

it('shows hostile names as text', async () => {
  const name = '<img src=x onerror=alert(1)>\u202e';
  const service = { id: 5, name, grade: 'A', reviewed: true } as const;
  const { root } = await show(<Alternatives services={[service]} />);
  expect(root.querySelector('img')).toBeNull();
  expect(root.querySelector('[data-service] a')?.textContent).toBe('<img src=x onerror=alert(1)>');
});

it('asks a company for one’s data or its deletion on one line, and names the countries that it is responsible for', async () => {
  const { root } = await show(<RequestLine company={{ slug: 'chat-inc', countries: ['de', 'at'] }} />);
  expect(root.textContent).toBe('Ask for your data or its deletion · For people in: Germany, Austria');
  const [access, erasure] = root.querySelectorAll('a');
  expect(access?.hash).toBe('#!company=chat-inc&request_type=access');
  expect(erasure?.hash).toBe('#!company=chat-inc&request_type=erasure');
  expect(access?.rel).toBe('noopener noreferrer');
});

it('says what happens, with the name of the service', async () => {
  const deletion = { difficulty: 'medium', url: 'https://chat.org/', at: 0 } as const;
  const { texts } = await show(
    <>
      <DeletionLink deletion={deletion} of="Chat" />
      <Requests company={{ slug: 'chat-inc' }} of="Chat" />
    </>,
  );
  expect(texts('.act')).toEqual([
    'Delete your Chat accountTakes some steps.',
    'Ask Chat for your data',
    'Ask Chat to delete your data',
  ]);
});

it('links no verb to a page where an account cannot be deleted', async () => {
  const deletion = { difficulty: 'impossible', url: 'https://chat.org/', at: 0 } as const;
  const { texts } = await show(<DeletionLink deletion={deletion} of="Chat" />);
  expect(texts('a')).toEqual([inEnglish('actionsDeleteInfo')]);
});
