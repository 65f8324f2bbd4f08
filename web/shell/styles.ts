import '../ui/tokens.css';
import '../ui/base.css';

// Everything that the apps share, in one file that comes with the page itself: no part of it
// flashes unstyled while its own sheet arrives.
import.meta.glob(['../ui/**/*.css', './**/*.css'], { eager: true });
