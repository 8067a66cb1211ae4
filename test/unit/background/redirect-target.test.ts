import { expect, it } from 'vitest';
import { redirectTarget } from '../../../src/background/redirect-target.ts';

const TARGET = 'https://shop.example/a?b=c';
const IN = encodeURIComponent(TARGET);
const IN_BASE64 = btoa(TARGET).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

it.each([
  [`https://l.facebook.com/l.php?u=${IN}&h=AT0`, 'facebook.com'],
  [`https://www.facebook.com/l.php?u=${IN}`, 'facebook.com'],
  [`https://l.messenger.com/l.php?u=${IN}`, 'messenger.com'],
  [`https://l.instagram.com/?u=${IN}&e=AT`, 'instagram.com'],
  [`https://l.threads.com/?u=${IN}`, 'threads.com'],
  [`https://www.youtube.com/redirect?event=video&redir_token=x&q=${IN}`, 'youtube.com'],
  [`https://www.google.com/url?sa=t&url=${IN}&ved=x`, 'google.com'],
  [`https://www.google.com/url?q=${IN}`, 'google.com'],
  [`https://www.linkedin.com/safety/go?url=${IN}&trk=x`, 'linkedin.com'],
  [`https://www.linkedin.com/redir/redirect?url=${IN}`, 'linkedin.com'],
  [`https://steamcommunity.com/linkfilter/?u=${IN}`, 'steamcommunity.com'],
  [`https://steamcommunity.com/linkfilter/?url=${IN}`, 'steamcommunity.com'],
  [`https://away.vk.com/away.php?to=${IN}`, 'vk.com'],
  [`https://vk.com/away.php?utf=1&to=${IN}`, 'vk.com'],
  [`https://www.bing.com/ck/a?!&&p=x&u=a1${IN_BASE64}&ntb=1`, 'bing.com'],
  [`https://out.reddit.com/t3_abc?url=${IN}&token=x`, 'reddit.com'],
  [`https://duckduckgo.com/l/?uddg=${IN}&rut=x`, 'duckduckgo.com'],
  [`https://nam01.safelinks.protection.outlook.com/?url=${IN}&data=x`, 'outlook.com'],
  [`https://eur02.safelinks.protection.outlook.com/ap/w-59/?url=${IN}`, 'outlook.com'],
])('%s leads to its parameter, through %s', (link, through) => {
  expect(redirectTarget(link)).toEqual({ address: TARGET, through });
});

it.each([
  ['another path', `https://www.facebook.com/groups?u=${IN}`],
  ['another host', `https://notfacebook.com/l.php?u=${IN}`],
  ['another parameter', `https://l.facebook.com/l.php?v=${IN}`],
  ['no value', 'https://l.facebook.com/l.php?u='],
  ['a value that is no address', 'https://www.youtube.com/redirect?q=cats'],
  ['an address that is not a website', 'https://www.youtube.com/redirect?q=javascript:alert(1)'],
  ['two values', `https://l.facebook.com/l.php?u=${IN}&u=${IN}`],
  ['base64 that is none', 'https://www.bing.com/ck/a?u=a1aaaaa'],
  ['no website', 'mailto:a@b.example'],
])('a link with %s leads through no redirect', (_, link) => {
  expect(redirectTarget(link)).toBe(null);
});
