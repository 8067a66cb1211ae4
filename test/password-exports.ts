/* Invented exports of password managers, as their programs write them. */

/** In every cell that is not an address: names, passwords, notes. A search for it shows where anything of them is kept. */
export const SECRET = 'CANARYnqx';
const S = SECRET;

const bitwarden = {
  encrypted: false,
  folders: [{ id: S, name: S }],
  items: [
    {
      type: 1,
      name: S,
      notes: S,
      login: { uris: [{ match: null, uri: 'https://a.example/in' }, { uri: 'b.example' }], password: S },
    },
    { type: 1, name: S, login: { uris: null, username: S } },
    { type: 2, name: S, notes: S, secureNote: {} },
    { type: 1, name: S, login: { uris: [{ uri: 'androidapp://com.a.example' }, { uri: null }] } },
  ],
};
const proton = {
  version: '1.31',
  encrypted: false,
  vaults: {
    one: {
      name: S,
      items: [
        {
          data: {
            type: 'login',
            metadata: { note: S },
            content: { password: S, urls: ['https://a.example/in'] },
          },
        },
        { data: { type: 'note', content: {} } },
      ],
    },
    two: { items: [{ data: { type: 'login', content: { itemEmail: S, urls: ['https://b.example/'] } } }] },
  },
};
const onePassword = {
  accounts: [
    {
      attrs: { name: S },
      vaults: [
        {
          items: [
            {
              details: { loginFields: [{ value: S }] },
              overview: {
                url: 'https://a.example/in',
                urls: [{ url: 'https://a.example/in' }, { url: 'https://b.example' }],
              },
            },
            { overview: { title: S, url: '' } },
          ],
        },
      ],
    },
  ],
};

const enpass = {
  folders: [{ title: S }],
  items: [
    {
      category: 'login',
      title: S,
      note: S,
      fields: [
        { label: 'Username', type: 'username', value: S },
        { label: 'Website', type: 'url', value: 'https://a.example/in' },
        { label: S, type: 'url', value: 'b.example' },
        { label: S, type: 'text', value: `https://${S}.example` },
      ],
    },
    { category: 'note', title: S, note: S },
  ],
};
const psono = {
  folders: [
    {
      name: S,
      folders: [],
      items: [
        { type: 'bookmark', name: S, bookmark_url: 'b.example', bookmark_notes: S },
        { type: 'note', name: S, note_notes: `https://${S}.example` },
      ],
    },
  ],
  items: [
    {
      type: 'website_password',
      name: S,
      website_password_url: 'https://a.example/in',
      website_password_username: S,
      website_password_password: S,
      website_password_notes: S,
    },
  ],
};
const field = (key: string, value: string) => `<String><Key>${key}</Key><Value>${value}</Value></String>`;
const KEEPASS_XML = `<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<KeePassFile><Meta><Generator>KeePass</Generator><DatabaseName>${S}</DatabaseName></Meta><Root><Group><Name>${S}</Name>
<Entry><UUID>${S}</UUID>
  ${field('Notes', `https://${S}.example`)}
  <String><Key>Password</Key><Value ProtectInMemory="True">${S}</Value></String>
  ${field('URL', 'https://a.example/in?a=1&amp;b=2')}${field('UserName', S)}
  <History><Entry>${field('URL', `https://${S}.example`)}</Entry></History></Entry>
<Entry>${field('Title', S)}${field('URL', '')}${field('KP2A_URL_1', 'b.example')}</Entry>
</Group></Root></KeePassFile>`;

export const BITWARDEN = JSON.stringify(bitwarden, null, 2);

/** The format of each program, with an account at a.example/in, another at b.example, and secrets around them. */
export const PASSWORD_EXPORTS: readonly (readonly [program: string, content: string])[] = [
  [
    'Chrome, Edge and Brave',
    `name,url,username,password,note\n${S},https://a.example/in,${S},${S},\n${S},https://b.example/,${S},"${S},""${S}""",${S}\n`,
  ],
  [
    'an older Chrome',
    `name,url,username,password\n${S},https://a.example/in,${S},${S}\n${S},https://b.example/,${S},${S}\n`,
  ],
  [
    'Firefox',
    `"url","username","password","httpRealm","formActionOrigin","guid","timeCreated","timeLastUsed","timePasswordChanged"\r\n"https://a.example/in","${S}","${S}",,"https://${S}.example","{${S}}","1","2","3"\r\n"chrome://FirefoxAccounts","${S}","${S}",,,"{${S}}","1","2","3"\r\n"https://b.example","${S}","${S}","${S}",,"{${S}}","1","2","3"\r\n`,
  ],
  [
    'Safari',
    `Title,URL,Username,Password,Notes,OTPAuth\n${S},https://a.example/in,${S},${S},"${S}\n${S}",otpauth://totp/${S}\n${S},https://b.example/,${S},${S},,\n`,
  ],
  [
    'Bitwarden as CSV',
    `folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp\n${S},1,login,${S},"${S}\n\n${S}, https://${S}.example",,0,"https://a.example/in,https://b.example",${S},${S},\n,,note,${S},"${S}",,0,,,,\n`,
  ],
  ['Bitwarden as JSON', BITWARDEN],
  [
    '1Password as CSV',
    `Title,Url,Username,Password,OTPAuth,Favorite,Archived,Tags,Notes\n${S},https://a.example/in,${S},${S},,false,false,${S},"${S}"\n${S},https://b.example,${S},${S},,false,false,,\n`,
  ],
  ['1Password, unpacked', JSON.stringify(onePassword)],
  [
    'KeePassXC',
    `"Group","Title","Username","Password","URL","Notes","TOTP","Icon","Last Modified","Created"\n"Root/${S}","${S}","${S}","${S}""","https://a.example/in","${S}\n${S}","","0","2026-01-01T00:00:00Z","2026-01-01T00:00:00Z"\n"Root","${S}","${S}","${S}","b.example","","","0","",""\n`,
  ],
  [
    'KeePass 2',
    `"Group","Title","Username","Password","URL","Notes"\r\n"${S}","${S}","${S}","${S}","https://a.example/in","${S}"\r\n"${S}","${S}","${S}","${S}","https://b.example/",""\r\n`,
  ],
  [
    'KeePass 1',
    `"Account","Login Name","Password","Web Site","Comments"\r\n"${S}","${S}","${S}\\"\\\\","https://a.example/in","\\"${S}\\""\r\n"${S}","${S}","\\\\","b.example","${S}\\\\"\r\n`,
  ],
  [
    'LastPass',
    `url,username,password,totp,extra,name,grouping,fav\nhttps://a.example/in,${S},${S},,,${S},${S},0\nhttp://sn,,,,"${S}\nNoteType:${S}",${S},,0\nhttps://b.example/,${S},${S},,${S},${S},,1\n`,
  ],
  [
    'Dashlane',
    `username,username2,username3,title,password,note,url,category,otpSecret\n${S},,,${S},${S},${S},https://a.example/in,${S},\n${S},${S},,${S},${S},,b.example,,${S}\n`,
  ],
  [
    'Proton Pass as CSV',
    `type,name,url,autofillUrls,email,username,password,note,totp,createTime,modifyTime,vault\nlogin,${S},"https://a.example/in, https://b.example/",https://b.example,${S},${S},${S},${S},,1,2,${S}\n`,
  ],
  ['Proton Pass, unpacked', JSON.stringify(proton)],
  [
    'NordPass',
    `name,url,username,password,note,cardholdername,cardnumber\n${S},https://a.example/in,${S},${S},${S},,\n${S},https://b.example,${S},${S},,,\n${S},,,,,${S},${S}\n`,
  ],
  [
    'Keeper',
    `Folder,Title,Login,Password,Website Address,Notes\n${S},${S},${S},${S},https://a.example/in,${S}\n${S},${S},${S},${S},b.example,${S}\n`,
  ],
  [
    'Keeper without headers',
    `${S},${S},${S}@mail.example,${S},https://a.example/in,${S}\n${S},${S},${S},${S},https://b.example,${S}\n`,
  ],
  [
    'RoboForm',
    `Name,Url,MatchUrl,Login,Pwd,Note\n${S},https://a.example/in,https://a.example/in,${S},${S},\n${S},https://b.example,https://b.example,${S},${S},${S}\n`,
  ],
  [
    'NordPass with several addresses',
    `name,url,additional_urls,username,password,note\n${S},https://a.example/in,"[""https://b.example""]",${S},${S},${S}\n`,
  ],
  ['Enpass as JSON', JSON.stringify(enpass)],
  [
    'Enpass as CSV',
    `"Title","Field","Value","Field","Value",.........,"Note"\n"${S}","Username","${S}","Password","${S}","Website","https://a.example/in",""\n"${S}","Username","website","Password","url","E-mail","${S}@mail.example","URL","b.example","${S}"\n"${S}","${S}"\n`,
  ],
  ['Psono', JSON.stringify(psono)],
  ['KeePass as XML', KEEPASS_XML],
  [
    'KeePass 1 as XML',
    `<?xml version="1.0"?><pwlist><pwentry><title>${S}</title><password>${S}</password><url>https://a.example/in</url><notes>${S}</notes></pwentry><pwentry><url>b.example</url></pwentry></pwlist>`,
  ],
  ['a list of addresses', 'https://a.example/in\nhttps://b.example\n'],
];
