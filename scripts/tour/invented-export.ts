/**
 * An invented export of a password manager, in the format of Chrome: an account on each host, an app, and a site that is in
 * no list.
 */
export function inventedExport(hosts: readonly string[]): string {
  const accounts = hosts.map((host, i) => {
    const address = i % 7 === 3 ? `login.${host}` : host;
    return `${host},https://${address}/login,somebody${i}@mail.example,invented-${i},`;
  });
  const others = [
    'An app,android://invented@com.app.example/,somebody,invented,',
    'A local shop,https://www.shop-around-the-corner.example/,somebody,invented,"Opens at ""nine"", they say"',
  ];
  return `${['name,url,username,password,note', ...accounts, ...others].join('\n')}\n`;
}
