/** An entry of a list that is a host and nothing else. */
export const PLAIN_HOST = /^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+$/;

/** The hosts of the services on the first page of a directory's list. */
export async function listedHosts(directory: string): Promise<string[]> {
  const response = await fetch(`${directory}/service/v2/?page=1`);
  const { parameters }: { parameters: { services: { urls: string[] }[] } } = await response.json();
  return parameters.services.flatMap(({ urls }) => urls.filter((url) => PLAIN_HOST.test(url)));
}
