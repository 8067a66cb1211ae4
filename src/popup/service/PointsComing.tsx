import type { ComponentChildren } from 'preact';

/**
 * Takes as much room as the pills and the four points that are about to arrive. It is blank for the first 200 ms.
 *
 * @param note what stands between the pills and the points
 */
export function PointsComing({ note }: { note: ComponentChildren }) {
  return (
    <div class="coming">
      <p class="filter-buttons counts" aria-hidden="true">
        <i />
        <i />
        <i />
      </p>
      {note}
      <ul aria-hidden="true">
        {[1, 2, 3, 4].map((row) => (
          <li key={row}>
            <i />
            <i />
          </li>
        ))}
      </ul>
    </div>
  );
}
